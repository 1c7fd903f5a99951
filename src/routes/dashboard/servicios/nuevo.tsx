import { createFileRoute } from '@tanstack/react-router';

import { NuevoServicioPage } from '@/features/servicios/formulario/servicio-form-pages';

export const Route = createFileRoute('/dashboard/servicios/nuevo')({ component: NuevoServicioPage });
