import { Alert, Popover, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { FormField as Field } from '@/lib/formulario/campos';
import { ConflictPanel, type ConflictRow } from '@/ui/formulario/conflict-panel';
import { FormField } from '@/ui/formulario/form-field';
import type { CeldaProps, Destination } from '@/ui/lista/celdas';
import { GUARDA_SOLO } from '@/ui/sin-conexion';
import { useOnline } from '@/ui/use-online';

import classes from '@/ui/lista/celda.module.css';

interface CeldaEditorProps extends Pick<CeldaProps<unknown>, 'cell' | 'onClose'> {
  /** Whose cell it is. */
  name: string;
  field: Field<string>;
  /** What the cell holds, as a form writes it. */
  value: string;
  /** Why it cannot be saved, as in the form. */
  check: (text: string) => string | undefined;
  warning?: (text: string) => string | undefined;
  saving: boolean;
  failure?: string | undefined;
  /** Somebody else changed it meanwhile. */
  conflict?: { title: string; theirs: ConflictRow['theirs']; onReload: () => void } | undefined;
  /** Answers whether it was saved. `over`: what somebody else left there too. */
  onSave: (text: string, over: boolean) => Promise<boolean>;
}

/** One cell, edited over its place: the field of the form, with its checks. Nothing in the table moves. */
export function CeldaEditor(props: CeldaEditorProps) {
  const { cell, name, field, check, warning, saving, failure, conflict, onClose } = props;
  const [text, setText] = useState(props.value);
  const [pressed, setPressed] = useState(false);
  const problem = text === props.value ? undefined : check(text);

  const finish = async (to?: Destination, over = false) => {
    setPressed(true);
    if (saving || (problem !== undefined && !over)) return;
    if (text === props.value || (await props.onSave(text, over))) onClose(to);
  };
  useOutside(() => {
    if (!conflict) void finish('elsewhere');
  });
  const select = useSelectOnce();
  const online = useOnline();
  const keys = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    // What the field draws over the page has keys of its own, and so has an option that Enter chooses.
    if (!event.currentTarget.contains(target) || event.defaultPrevented) return;
    if (event.key === 'Escape') onClose();
    else if (conflict || target.closest('button')) return;
    else if (event.key === 'Enter') void finish();
    else if (event.key === 'Tab') void finish(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const shown = pressed ? problem : undefined;
  return createPortal(
    <Popover
      opened
      position="bottom-start"
      offset={-cell.offsetHeight}
      width={conflict ? 460 : Math.max(cell.offsetWidth, 300)}
      trapFocus
      returnFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      // What it hangs from is no button: its roles are said below.
      withRoles={false}
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Cambiar ${field.label} de ${name}`} p="sm">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside */}
        <div ref={focusField} onKeyDown={keys} onFocus={select}>
          <Stack gap="xs">
            <FormField
              field={field}
              form={{
                inputProps: () => ({
                  value: text,
                  onChange: (next) => setText(typeof next === 'string' ? next : next.currentTarget.value),
                  error: shown,
                }),
                set: (_name, next) => setText(next),
              }}
              warning={warning?.(text)}
            />
            {failure && (
              <Alert color="rojo" role="alert" p="xs">
                {failure}
              </Alert>
            )}
            {conflict ? (
              <ConflictPanel
                title={conflict.title}
                rows={[{ label: field.label, theirs: conflict.theirs, mine: text.trim() || '—' }]}
                consequence="Solo se cambiará este campo."
                saving={saving}
                onReload={conflict.onReload}
                onOverwrite={() => void finish(undefined, true)}
              />
            ) : (
              <Text size="xs" c="dimmed" role="status">
                {saving
                  ? savingText(online)
                  : 'Intro guarda, Esc lo deja como estaba, Tab sigue con la celda siguiente.'}
              </Text>
            )}
          </Stack>
        </div>
      </Popover.Dropdown>
    </Popover>,
    cell,
  );
}

const savingText = (online: boolean) => (online ? 'Guardando…' : `Sin conexión: ${GUARDA_SOLO}`);

/** A press anywhere else is the end of it, but for what the field itself draws over the page. */
function useOutside(onPress: () => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('[data-portal]')) press();
    };
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, []);
}

/** As soon as it is drawn, and not with the trap a moment later: what is typed behind the Enter that opens it is for the field. */
function focusField(box: HTMLDivElement | null): void {
  const chosen = box?.querySelector<HTMLElement>('input:checked');
  (chosen ?? box?.querySelector<HTMLElement>('input, textarea'))?.focus({ preventScroll: true });
}

/** What is there is replaced by typing. */
function useSelectOnce() {
  const done = useRef(false);
  return ({ target }: React.FocusEvent) => {
    if (!done.current && target instanceof HTMLInputElement && target.type === 'text') target.select();
    done.current = true;
  };
}
