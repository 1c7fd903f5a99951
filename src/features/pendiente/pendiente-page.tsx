import type { Icon } from '@tabler/icons-react';

import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';

interface PendientePageProps {
  title: string;
  icon: Icon;
  text: string;
}

/** A section that is still to come says so, and offers nothing that does not work. */
export function PendientePage({ title, icon, text }: PendientePageProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={icon} title="Aún no disponible" text={text} />
    </>
  );
}
