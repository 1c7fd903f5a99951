import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import {
  endOtherSessions,
  enterCode,
  enterRecoveryCode,
  endSession,
  getStanding,
  listProtected,
  listSessions,
  newRecoveryCodes,
  resetSecondStep,
  startEnrolment,
  switchOff,
} from '@/data/sesion/dos-pasos-api';
import { saveSetting, type SettingUpdate } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';

const keys = {
  standing: ['dos-pasos', 'propio'] as const,
  sessions: ['dos-pasos', 'sesiones'] as const,
  team: ['dos-pasos', 'equipo'] as const,
};

export const standingQuery = queryOptions({
  queryKey: keys.standing,
  queryFn: getStanding,
  staleTime: 0,
  meta: { errorTitle: 'Error al comprobar la verificación en dos pasos' },
});

export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: listSessions,
  staleTime: 0,
  meta: { errorTitle: 'Error al cargar las sesiones' },
});

export const protectedQuery = queryOptions({
  queryKey: keys.team,
  queryFn: listProtected,
  meta: { errorTitle: 'Error al cargar la verificación en dos pasos del equipo' },
});

/** The form shows the failures, as of the two below. */
export const useEnterCode = (factorId?: string) =>
  useMutation({ mutationFn: (code: string) => enterCode(code, factorId), meta: { errorTitle: false } });

export const useEnterRecoveryCode = () =>
  useMutation({ mutationFn: enterRecoveryCode, meta: { errorTitle: false } });

export const useStartEnrolment = () =>
  useMutation({ mutationFn: startEnrolment, meta: { errorTitle: false } });

export function useNewCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: newRecoveryCodes,
    onSettled: () => client.invalidateQueries({ queryKey: keys.standing }),
    meta: { errorTitle: 'No se han podido crear los códigos de recuperación' },
  });
}

export function useSwitchOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: switchOff,
    onSettled: () => client.invalidateQueries({ queryKey: keys.standing }),
    meta: {
      success: { title: 'Verificación en dos pasos desactivada' },
      errorTitle: 'No se ha podido desactivar la verificación en dos pasos',
    },
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
    meta: { success: { title: 'Sesión cerrada' }, errorTitle: 'No se ha podido cerrar la sesión' },
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endOtherSessions,
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
    meta: {
      success: { title: 'Las demás sesiones se han cerrado' },
      errorTitle: 'No se han podido cerrar las demás sesiones',
    },
  });
}

export function useResetSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: resetSecondStep,
    onSettled: () => client.invalidateQueries({ queryKey: keys.team }),
    meta: {
      success: { title: 'Verificación en dos pasos restablecida', message: 'Sus sesiones se han cerrado' },
      errorTitle: 'No se ha podido restablecer la verificación en dos pasos',
    },
  });
}

export function useDemand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingUpdate) => saveSetting(update),
    onSettled: (_saved, _error, { name }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: settingsKeys.row(name) }),
        client.invalidateQueries({ queryKey: keys.standing }),
      ]),
    meta: { success: { title: 'Ajuste guardado' }, errorTitle: 'No se ha podido guardar el ajuste' },
  });
}
