import { Button, CloseButton, Kbd, Modal, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

import { busquedaQuery } from '@/data/busqueda/busqueda-queries';
import { busquedaEnDocumentosQuery } from '@/data/documentos/textos/textos-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import {
  grupoDeTextos,
  gruposDe,
  gruposVacios,
  type Opcion,
  type Pagina,
  askTo,
  viewAll,
} from '@/features/busqueda/opciones';
import { PaletaLista, useOpcionActiva } from '@/features/busqueda/paleta-lista';
import { readRecientes, withReciente } from '@/features/busqueda/recientes';
import { idsOf, readOpened } from '@/lib/abiertos';
import { plural } from '@/lib/formato';
import { takeTyped } from '@/ui/type-ahead';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/features/busqueda/paleta.module.css';

interface PaletaProps {
  opened: boolean;
  paginas: Pagina[];
  onClose: () => void;
}

/** Goes to any client, case file, document, page or action. */
export function Paleta({ opened, paginas, onClose }: PaletaProps) {
  const narrow = useNarrow();
  // Whoever leaves for a page finds the focus there; whoever only closes, where they were.
  const [left, setLeft] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        setLeft(false);
        onClose();
      }}
      returnFocus={!left}
      withCloseButton={false}
      fullScreen={narrow}
      padding={0}
      size={640}
      yOffset="12vh"
      classNames={{ content: classes.content, body: classes.body }}
      attributes={{ content: { 'aria-label': 'Buscar' } }}
    >
      <PaletaContent
        paginas={paginas}
        onClose={onClose}
        onLeave={() => {
          setLeft(true);
          onClose();
        }}
      />
    </Modal>
  );
}

const WAIT_MS = 120;
const MAX_LENGTH = 200;

interface PaletaContentProps {
  paginas: Pagina[];
  onClose: () => void;
  onLeave: () => void;
}

function PaletaContent({ paginas, onClose, onLeave }: PaletaContentProps) {
  const [typed, setTyped] = useState('');
  const texto = typed.trim();
  const [asked] = useDebouncedValue(texto, WAIT_MS);
  const userId = useUsuario()?.id ?? '';
  const [abiertos] = useState(() => readOpened(userId));
  const query = useQuery(busquedaQuery(texto === '' ? '' : asked, idsOf(abiertos)));
  const { recientes, remember, forget } = useRecientes();
  const listId = useId();

  const searching = texto !== '';
  const waiting = searching && (texto !== asked || query.isPending || query.isPlaceholderData);
  const dentro = useQuery(busquedaEnDocumentosQuery(texto === '' ? '' : asked));
  const grupos = searching
    ? [
        ...gruposDe(texto, query.data, paginas, waiting, abiertos),
        ...grupoDeTextos((texto === asked && dentro.data) || [], texto),
      ]
    : gruposVacios(recientes, paginas);
  const last = searching ? [viewAll(texto), askTo(texto)] : [];
  const opciones = [...grupos.flatMap((grupo) => grupo.opciones), ...last];
  const activa = useOpcionActiva(opciones, waiting, (element) => element.click());

  function type(text: string): void {
    setTyped(text.slice(0, MAX_LENGTH));
    activa.reset();
  }

  function open(opcion: Opcion, event: MouseEvent): void {
    if (opcion.texto !== undefined) {
      type(opcion.texto);
      return;
    }
    remember(texto);
    if (opcion.run) {
      onClose();
      opcion.run();
      return;
    }
    // Into another tab: this one stays as it is.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave();
  }

  return (
    <>
      <PaletaInput
        value={typed}
        listId={listId}
        activeId={activa.activeId}
        onType={type}
        onKeyDown={activa.onKeyDown}
        onClose={onClose}
      />
      <PaletaLista
        listId={listId}
        grupos={grupos}
        last={last}
        texto={texto}
        waiting={waiting}
        searchingMore={dentro.isFetching}
        loading={searching && query.data === undefined && !query.isError}
        failed={searching && query.isError}
        activa={activa}
        onOpen={open}
      />
      <div className={classes.foot}>
        <PaletaFooter
          results={searching && !waiting ? opciones.length - last.length : undefined}
          onForget={!searching && recientes.length > 0 ? forget : undefined}
        />
      </div>
    </>
  );
}

/** Kept in the browser, for each person: two people at one computer do not see each other's. */
function useRecientes() {
  const userId = useUsuario()?.id ?? '';
  const [recientes, setRecientes] = useLocalStorage<string[]>({
    key: `busquedas-recientes-${userId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readRecientes,
  });
  return {
    recientes,
    remember: (texto: string) => {
      if (texto !== '') setRecientes((before) => withReciente(before, texto));
    },
    forget: () => setRecientes([]),
  };
}

interface PaletaFooterProps {
  /** Undefined while they are not known. */
  results: number | undefined;
  onForget: (() => void) | undefined;
}

function PaletaFooter({ results, onForget }: PaletaFooterProps) {
  return (
    <>
      <span className={classes.keys} aria-hidden>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> elegir
        <Kbd size="xs">↵</Kbd> abrir
        <Kbd size="xs">Esc</Kbd> cerrar
      </span>
      <VisuallyHidden role="status">{results !== undefined && resultsText(results)}</VisuallyHidden>
      {onForget && (
        <Button variant="subtle" size="compact-xs" onClick={onForget}>
          Borrar las recientes
        </Button>
      )}
    </>
  );
}

function resultsText(results: number): string {
  if (results === 0) return 'Ningún resultado';
  return plural(results, 'resultado', 'resultados');
}

interface PaletaInputProps {
  value: string;
  listId: string;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

function PaletaInput({ value, listId, activeId, onType, onKeyDown, onClose }: PaletaInputProps) {
  return (
    <div className={classes.search} role="search">
      <IconSearch size={18} stroke={1.5} className={classes.icon} aria-hidden />
      <input
        className={classes.input}
        type="text"
        role="combobox"
        aria-label="Buscar"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder="Clientes, expedientes, documentos, páginas…"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus
        value={value}
        onFocus={() => {
          const ahead = takeTyped();
          if (ahead) onType(value + ahead);
        }}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <CloseButton aria-label="Cerrar la búsqueda" onClick={onClose} />
    </div>
  );
}
