import { createFileRoute } from '@tanstack/react-router';

import { LegalPage } from '@/features/legal/legal-page';

export const Route = createFileRoute('/terminos')({ component: Page });

function Page() {
  return <LegalPage name="terminos" />;
}
