import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useId, useState } from 'react';

import { busquedaQuery } from '@/data/busqueda/busqueda-queries';
import { busquedaEnDocumentosQuery } from '@/data/documentos/textos/textos-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import {
  grupoDeTextos,
  gruposDe,
  gruposVacios,
  type Opcion,
  type Pagina,
  preguntarA,
  verTodos,
} from '@/features/busqueda/opciones';
import { PaletaFooter } from '@/features/busqueda/paleta-footer';
import { PaletaInput } from '@/features/busqueda/paleta-input';
import { PaletaLista } from '@/features/busqueda/paleta-lista';
import { useOpcionActiva } from '@/features/busqueda/use-opcion-activa';
import { useRecientes } from '@/features/busqueda/use-recientes';
import { readOpened } from '@/lib/abiertos';

import classes from '@/features/busqueda/paleta.module.css';

const WAIT_MS = 120;
const MAX_LENGTH = 200;

interface PaletaContentProps {
  paginas: Pagina[];
  onClose: () => void;
  onLeave: () => void;
}

export function PaletaContent({ paginas, onClose, onLeave }: PaletaContentProps) {
  const [typed, setTyped] = useState('');
  const texto = typed.trim();
  const [asked] = useDebouncedValue(texto, WAIT_MS);
  const query = useQuery(busquedaQuery(texto === '' ? '' : asked));
  const { recientes, remember, forget } = useRecientes();
  const userId = useUsuario()?.id ?? '';
  const [abiertos] = useState(() => readOpened(userId));
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
  const last = searching ? [verTodos(texto), preguntarA(texto)] : [];
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
