import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconFileOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import {
  createPdfVista,
  type PdfEstado,
  type PdfFallo,
  type PdfVista,
} from '@/ui/documentos/visor/pdf-vista';
import { VisorPdfBar } from '@/ui/documentos/visor/visor-pdf-bar';
import { EmptyState } from '@/ui/empty-state';
import { SpinnerPage } from '@/ui/spinner-page';

import classes from '@/ui/documentos/visor.module.css';

/** What somebody looked for and found in the text of a document. */
export interface Marcado {
  words: string[];
  page: number;
}

export interface VisorFileProps {
  /** Where it opens, and what is marked there. */
  marcado?: Marcado | undefined;
  /** A scan has nothing to search: this stands in place of the search. */
  escaneado?: React.ReactNode;
  /** It stands beside a form: opening it does not take the keyboard away. */
  beside?: boolean | undefined;
  url: string;
  fileName: string;
  /** The link is refused: a new one may do. */
  onLinkRefused: () => void;
  onRetry: () => void;
}

/** The keyboard scrolls what has the focus. */
const scrolledByKeyboard = { tabIndex: 0 };

interface Pregunta {
  open: (password: string) => void;
  wrong: boolean;
}

const INICIAL: PdfEstado = { page: 1, pages: 0, scale: 1, found: undefined };

/** Default export, because it is loaded when the first PDF is shown. */
export default function VisorPdf(props: VisorFileProps) {
  const { url, fileName, marcado, escaneado, beside, onLinkRefused, onRetry } = props;
  const frame = useRef<HTMLDivElement>(null);
  const vista = useRef<PdfVista>(undefined);
  const [estado, setEstado] = useState(INICIAL);
  const [fallo, setFallo] = useState<PdfFallo>();
  const [pregunta, setPregunta] = useState<Pregunta>();
  const refused = useCallbackRef(onLinkRefused);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    if (!frame.current) return undefined;
    const own = createPdfVista({
      url,
      frame: frame.current,
      onChange: (change) => setEstado((before) => ({ ...before, ...change })),
      onReady: () => {
        if (!beside) frame.current?.focus({ preventScroll: true });
        setIsReady(true);
      },
      onPassword: (open, wrong) => setPregunta({ open, wrong }),
      onFail: (why) => (why === 'enlace' ? refused() : setFallo(why)),
    });
    vista.current = own;
    return own.destroy;
  }, [url, refused, beside]);

  // What is to be marked may be known a moment later than the document.
  const words = marcado?.words.join(' ');
  useEffect(() => {
    if (isReady && words && marcado) vista.current?.mark(words.split(' '), marcado.page);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another object at every render
  }, [isReady, words, marcado?.page]);

  if (fallo) return <PdfFallido fallo={fallo} onRetry={onRetry} />;
  return (
    <>
      <VisorPdfBar
        estado={estado}
        onPage={(page) => vista.current?.goToPage(page)}
        onZoom={(direction) => vista.current?.zoom(direction)}
        onSearch={(query, direction) => vista.current?.search(query, direction)}
        searched={words}
        escaneado={escaneado}
      />
      <div className={classes.pdf}>
        <div
          ref={frame}
          className={classes.pdfFrame}
          {...scrolledByKeyboard}
          role="region"
          aria-label={fileName}
        >
          <div className="pdfViewer" />
        </div>
        {pregunta && (
          <PdfPassword
            wrong={pregunta.wrong}
            onOpen={(password) => {
              setPregunta(undefined);
              pregunta.open(password);
            }}
          />
        )}
        {estado.pages === 0 && !pregunta && <SpinnerPage label="Abriendo el documento..." />}
      </div>
    </>
  );
}

const TEXTOS: Record<PdfFallo, string> = {
  ilegible: 'Este PDF está dañado o no es un PDF. Descárguelo para abrirlo con su programa.',
  enlace: 'No se ha podido abrir el documento',
  red: 'No se ha podido abrir el documento',
};

function PdfFallido({ fallo, onRetry }: { fallo: PdfFallo; onRetry: () => void }) {
  return (
    <EmptyState
      icon={IconFileOff}
      title={TEXTOS[fallo]}
      action={
        fallo === 'red' && (
          <Button variant="default" onClick={onRetry}>
            Reintentar
          </Button>
        )
      }
    />
  );
}

interface PdfPasswordProps {
  /** The one before was not right. */
  wrong: boolean;
  onOpen: (password: string) => void;
}

/** Asks for a PDF's password in its place. It stays in this page and is kept nowhere. */
function PdfPassword({ wrong, onOpen }: PdfPasswordProps) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={classes.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onOpen(password);
      }}
    >
      <Stack gap="sm" w="min(320px, 100%)">
        <Text>Este PDF está protegido con contraseña.</Text>
        <PasswordInput
          label="Contraseña del PDF"
          autoComplete="off"
          ref={input}
          error={wrong ? 'No es la contraseña de este PDF' : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" disabled={password === ''}>
          Abrir
        </Button>
      </Stack>
    </form>
  );
}
