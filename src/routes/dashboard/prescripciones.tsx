import { createFileRoute } from '@tanstack/react-router';

import { PrescribenPage } from '@/features/calculo/prescriben-page';

export const Route = createFileRoute('/dashboard/prescripciones')({ component: PrescribenPage });
