import { createFileRoute } from '@tanstack/react-router';

import { PlantillasPage } from '@/features/escritos/plantillas/plantillas-page';

export const Route = createFileRoute('/dashboard/plantillas')({ component: PlantillasPage });
