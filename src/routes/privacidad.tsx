import { createFileRoute } from '@tanstack/react-router';

import { LegalPage } from '@/features/legal/legal-page';

export const Route = createFileRoute('/privacidad')({ component: Page });

function Page() {
  return <LegalPage name="privacidad" />;
}
