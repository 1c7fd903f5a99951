import { Tabs, Text } from '@mantine/core';
import { useRef } from 'react';

import { LegalEditor } from '@/features/legal/legal-editor';
import { legalTitles } from '@/features/legal/textos';
import { useLegalText } from '@/features/legal/use-legal-text';
import { useLeaveGuard } from '@/ui/formulario/use-leave-guard';
import { Panel } from '@/ui/panel';
import { TabList } from '@/ui/tab-list';

/** Changing from one text to the other loses nothing; leaving the page with unsaved changes asks first. */
export function LegalPanel() {
  const texts = [useLegalText('terminos'), useLegalText('privacidad')];
  const dirty = texts.some((text) => text.dirty);
  useLeaveGuard(dirty, useRef(false), () => texts.forEach(({ draft }) => draft.discard()));

  return (
    <Panel title="Textos legales">
      <Text c="dimmed" mb="sm">
        Se leen sin iniciar sesión, desde la página de bienvenida.
      </Text>
      <Tabs defaultValue="terminos">
        <TabList>
          {texts.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {legalTitles[name]}
            </Tabs.Tab>
          ))}
        </TabList>
        {texts.map((state) => (
          <Tabs.Panel key={state.name} value={state.name} pt="md">
            <LegalEditor state={state} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}
