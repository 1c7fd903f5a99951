import { useNavigate } from '@tanstack/react-router';

import type { ExpedienteAntiguo } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { useConvertExpediente } from '@/data/expedientes-antiguos/expedientes-antiguos-queries';
import { textos } from '@/features/expedientes-antiguos/textos';
import { avisos } from '@/ui/avisos';

/** Makes the deal, tells which documents could not come along, and goes to it. */
export function useConvertir() {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useConvertExpediente();
  const convertir = async (expediente: ExpedienteAntiguo) => {
    const conversion = await mutateAsync(expediente).catch(() => undefined);
    if (!conversion) return;
    if (conversion.failures.length > 0) {
      avisos.error({
        title: textos.errorAlCopiar,
        message: conversion.failures.map(({ name, message }) => `${name}: ${message}`).join('\n'),
      });
    }
    await navigate({ to: '/dashboard/expedientes/$id', params: { id: conversion.dealId } });
  };
  return { convertir, isPending };
}
