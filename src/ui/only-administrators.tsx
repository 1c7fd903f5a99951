import { IconLock } from '@tabler/icons-react';

import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';

/** In place of an administrator's page, for everybody else. */
export function OnlyAdministrators({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconLock} title="Esta página es para los administradores del despacho" />
    </>
  );
}
