import { createFileRoute } from '@tanstack/react-router';

import { EquipoPage } from '@/features/equipo/equipo-page';

export const Route = createFileRoute('/dashboard/equipo')({ component: EquipoPage });
