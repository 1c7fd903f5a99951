/** What can be done with a selection of case files, and the dialogs that this opens. */
import {
  IconFilePencil,
  IconFolderPlus,
  IconGavel,
  IconMail,
  IconMailForward,
  IconRefresh,
  IconRoute,
  IconTableExport,
  IconTextScan2,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import type { ExpedientesPage } from '@/features/expedientes/lista/expedientes-page';
import { textos } from '@/features/expedientes/textos';
import type { Paso } from '@/features/masc/masivo/demandar-dialog';
import type { Generar } from '@/routes/dashboard/expedientes/-generar';
import { lazyDialog } from '@/ui/lazy-part';

const EnviarReclamacionesDialog = lazyDialog(
  async () => (await import('@/features/masc/masivo/enviar-dialog')).EnviarReclamacionesDialog,
);
const DemandarDialog = lazyDialog(
  async () => (await import('@/features/masc/masivo/demandar-dialog')).DemandarDialog,
);
const ExportarEnviosDialog = lazyDialog(
  async () => (await import('@/features/masc/masivo/exportar-envios-dialog')).ExportarEnviosDialog,
);
const PaquetesDialog = lazyDialog(
  async () => (await import('@/features/aportacion/masivo/paquetes-lazy')).PaquetesLazy,
);
const LeerTextosDialog = lazyDialog(
  async () => (await import('@/features/documentos/escaneados/leer-textos-dialog')).LeerTextosDialog,
);

const CalculosDialog = lazyDialog(
  async () => (await import('@/features/calculo/masivo/calculos-dialog')).CalculosDialog,
);

type DeVarios = Parameters<typeof ExpedientesPage>[0]['deVarios'];

interface Demandar {
  que: 'demandar';
  paso: Paso;
  ids: string[];
  changeFase: (ids: string[], fase: string) => void;
}

/** What was chosen, and for which case files. */
export type Varios =
  | { que: 'enviar' | 'exportar' | 'paquetes' | 'escaneos' | 'recalcular' | 'confirmar'; ids: string[] }
  | Demandar;

type Ask = (varios: Varios | undefined) => void;

/** These are the next steps of case files whose prior complaints have ended. */
const haciaLaDemanda = (ask: Ask): DeVarios => [
  {
    label: textos.passAPreparacion,
    short: 'Preparación',
    icon: IconRoute,
    run: (ids, { changeFase }) => ask({ que: 'demandar', paso: 'preparacion', ids, changeFase }),
  },
  {
    label: textos.generateDemandas,
    short: 'Demandas',
    icon: IconGavel,
    run: (ids, { changeFase }) => ask({ que: 'demandar', paso: 'demandas', ids, changeFase }),
  },
  {
    label: textos.prepareAportacion,
    icon: IconFolderPlus,
    run: (ids, { changeFase }) => ask({ que: 'demandar', paso: 'aportacion', ids, changeFase }),
  },
];

/** The page that makes letters asks for what no list needs: it comes when somebody goes there. */
function useGenerar() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (generar: Generar) => {
    const { irAGenerar } = await import('@/routes/dashboard/expedientes/-generar');
    await irAGenerar(client, navigate, generar);
  };
}

/** @param listas whether the list shows those that can be sued */
export function useDeVarios(ask: Ask, listas: boolean): DeVarios {
  const navigate = useNavigate();
  const generar = useGenerar();
  return [
    ...(listas ? haciaLaDemanda(ask) : []),
    {
      label: textos.generateEscritos,
      short: 'Escrito',
      icon: IconFilePencil,
      run: (ids) => void generar({ ids }),
    },
    {
      label: textos.claimSelected,
      short: 'Reclamaciones',
      icon: IconMailForward,
      run: (ids) => ask({ que: 'enviar', ids }),
    },
    {
      label: textos.writeToClientes,
      icon: IconMail,
      run: (ids) =>
        void navigate({
          to: '/dashboard/redactar',
          state: { dealsDeEscritos: ids },
        }),
    },
    {
      label: textos.paquetesDe,
      icon: IconFolderPlus,
      run: (ids) => ask({ que: 'paquetes', ids }),
    },
    {
      label: textos.recalculateIntereses,
      icon: IconRefresh,
      run: (ids) => ask({ que: 'recalcular', ids }),
    },
    {
      label: textos.confirmCalculos,
      icon: IconRefresh,
      run: (ids) => ask({ que: 'confirmar', ids }),
    },
    {
      label: textos.exportEnvios,
      icon: IconTableExport,
      run: (ids) => ask({ que: 'exportar', ids }),
    },
    {
      label: textos.readTextos,
      icon: IconTextScan2,
      run: (ids) => ask({ que: 'escaneos', ids }),
    },
  ];
}

interface VariosDialogsProps {
  varios: Varios | undefined;
  ask: Ask;
}

export function VariosDialogs({ varios, ask }: VariosDialogsProps) {
  const generar = useGenerar();
  const close = () => ask(undefined);
  const dialog = (que: Varios['que']) => ({
    opened: varios?.que === que,
    ids: varios?.ids ?? [],
    onClose: close,
  });
  const demandar = varios?.que === 'demandar' ? varios : undefined;
  const goOn = (ids: string[]) => {
    close();
    if (demandar?.paso === 'preparacion') demandar.changeFase(ids, 'preparacion');
    if (demandar?.paso === 'aportacion') ask({ que: 'paquetes', ids });
    if (demandar?.paso === 'demandas') void generar({ ids, uso: 'demanda' });
  };
  return (
    <>
      <EnviarReclamacionesDialog
        {...dialog('enviar')}
        onCartas={(ids, envio) => void generar({ ids, envio })}
      />
      <ExportarEnviosDialog {...dialog('exportar')} />
      <DemandarDialog {...dialog('demandar')} paso={demandar?.paso ?? 'preparacion'} onContinuar={goOn} />
      <PaquetesDialog {...dialog('paquetes')} />
      <CalculosDialog {...dialog('recalcular')} que="recalcular" />
      <CalculosDialog {...dialog('confirmar')} que="confirmar" />
      <LeerTextosDialog opened={varios?.que === 'escaneos'} deals={varios?.ids ?? []} onClose={close} />
    </>
  );
}
