import { createFileRoute } from '@tanstack/react-router';

import { CamposPage } from '@/features/escritos/plantillas/campos-page';

export const Route = createFileRoute('/dashboard/campos')({ component: CamposPage });
