import { createFileRoute } from '@tanstack/react-router';

import { InicioPage } from '@/features/inicio/inicio-page';

export const Route = createFileRoute('/dashboard/')({ component: InicioPage });
