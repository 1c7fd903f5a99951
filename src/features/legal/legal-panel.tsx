import { Tabs, Text } from '@mantine/core';
import { useRef, useState } from 'react';

import type { LegalName } from '@/data/settings/settings-api';
import { LegalEditor } from '@/features/legal/legal-editor';
import { legalTitles } from '@/features/legal/textos';
import { useLeaveGuard } from '@/ui/formulario/use-leave-guard';
import { Panel } from '@/ui/panel';
import { TabList } from '@/ui/tab-list';

const NAMES: LegalName[] = ['terminos', 'privacidad'];

/** Changing from one text to the other loses nothing; leaving the page with unsaved changes asks first. */
export function LegalPanel() {
  const [drafts, setDrafts] = useState<Partial<Record<LegalName, string>>>({});
  const dirty = Object.values(drafts).some((draft) => draft !== undefined);
  useLeaveGuard(dirty, useRef(false));

  return (
    <Panel title="Textos legales">
      <Text c="dimmed" mb="sm">
        Se leen sin iniciar sesión, desde la página de bienvenida.
      </Text>
      <Tabs defaultValue="terminos">
        <TabList>
          {NAMES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {legalTitles[name]}
            </Tabs.Tab>
          ))}
        </TabList>
        {NAMES.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            <LegalEditor
              name={name}
              draft={drafts[name]}
              onDraft={(draft) => setDrafts((before) => ({ ...before, [name]: draft }))}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}
