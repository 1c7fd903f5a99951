import { createFileRoute } from '@tanstack/react-router';

import { NuevoExpedientePage } from '@/features/expedientes/formulario/nuevo-expediente-page';

export const Route = createFileRoute('/dashboard/nuevo-expediente')({ component: NuevoExpedientePage });
