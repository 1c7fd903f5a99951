import { createFileRoute } from '@tanstack/react-router';

import { NuevoAntiguoPage } from '@/features/expedientes-antiguos/antiguo-form-pages';

export const Route = createFileRoute('/dashboard/formato-anterior/nuevo')({
  component: NuevoAntiguoPage,
});
