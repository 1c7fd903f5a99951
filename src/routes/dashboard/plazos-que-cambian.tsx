import { createFileRoute } from '@tanstack/react-router';

import { CambianPage } from '@/features/agenda/cambian/cambian-page';

export const Route = createFileRoute('/dashboard/plazos-que-cambian')({ component: CambianPage });
