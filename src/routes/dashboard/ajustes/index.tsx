import { createFileRoute } from '@tanstack/react-router';

import { AjustesPage } from '@/features/ajustes/ajustes-page';

export const Route = createFileRoute('/dashboard/ajustes/')({ component: AjustesPage });
