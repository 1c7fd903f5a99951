/** One PDF in a scrolling frame: pdf.js's own viewer component, told what to do and heard in our words. */
import {
  EventBus,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
  type PDFPageView,
} from 'pdfjs-dist/web/pdf_viewer.mjs';

import { openWholePdf, pdfjs } from '@/ui/documentos/pdfjs';

export interface PdfEstado {
  page: number;
  pages: number;
  /** 1 is the size on paper. */
  scale: number;
  /** What the search has found; it is undefined while nothing is searched. */
  found: { current: number; total: number } | undefined;
}

export type PdfFallo = 'ilegible' | 'enlace' | 'red';

export interface PdfVista {
  goToPage: (page: number) => void;
  zoom: (direction: 'in' | 'out' | 'width') => void;
  search: (query: string, direction?: 'next' | 'previous') => void;
  /** Goes to a page and marks these words on it, each by itself. */
  mark: (words: string[], page: number) => void;
  destroy: () => void;
}

interface PdfVistaOptions {
  url: string;
  frame: HTMLDivElement;
  onChange: (change: Partial<PdfEstado>) => void;
  onReady: () => void;
  onFail: (fallo: PdfFallo) => void;
  /** It has a password: `open` takes it. Asked again where the one before was wrong. */
  onPassword: (open: (password: string) => void, wrong: boolean) => void;
}

const NEW_TAB = 2;

const FIND = {
  highlightAll: true,
  caseSensitive: false,
  entireWord: false,
  // áéí are found by aei, as everywhere else here.
  matchDiacritics: false,
};

export function createPdfVista(options: PdfVistaOptions): PdfVista {
  const { url, frame, onChange, onReady, onFail, onPassword } = options;
  const ended = new AbortController();
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: NEW_TAB,
    externalLinkRel: 'noopener noreferrer',
  });
  const findController = new PDFFindController({ eventBus, linkService });
  // pdf.js's types do not know it.
  const untyped = { abortSignal: ended.signal };
  const viewer = new PDFViewer({
    container: frame,
    eventBus,
    linkService,
    findController,
    // Forms and signatures are shown, not filled in.
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    enableAutoLinking: false,
    l10n: withoutTranslation as never,
    ...untyped,
  });
  linkService.setViewer(viewer);
  listen(eventBus, viewer, onChange, onReady);

  const task = openWholePdf(url);
  task.onPassword = (open: (password: string) => void, reason: number) => {
    if (!ended.signal.aborted) onPassword(open, reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD);
  };
  task.promise.then(
    (pdf) => {
      if (ended.signal.aborted) return;
      viewer.setDocument(pdf);
      linkService.setDocument(pdf, null);
    },
    (error: unknown) => {
      if (!ended.signal.aborted) onFail(falloOf(error));
    },
  );

  return {
    goToPage: (page) => {
      viewer.currentPageNumber = page;
    },
    zoom: (direction) => {
      if (direction === 'in') viewer.increaseScale();
      else if (direction === 'out') viewer.decreaseScale();
      else viewer.currentScaleValue = 'page-width';
    },
    search: (query, direction) => {
      if (query === '') onChange({ found: undefined });
      eventBus.dispatch(query === '' ? 'findbarclose' : 'find', {
        ...FIND,
        source: frame,
        // pdf.js tells a new search from the next match by this word.
        type: direction ? 'again' : '',
        query,
        findPrevious: direction === 'previous',
      });
    },
    mark: (words, page) => {
      viewer.currentPageNumber = Math.min(Math.max(page, 1), viewer.pagesCount);
      eventBus.dispatch('find', { ...FIND, source: frame, type: '', query: words, findPrevious: false });
    },
    destroy: () => {
      ended.abort();
      viewer.cleanup();
      void task.destroy();
    },
  };
}

function listen(
  eventBus: EventBus,
  viewer: PDFViewer,
  onChange: (change: Partial<PdfEstado>) => void,
  onReady: () => void,
): void {
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'page-width';
    // The widest column is no help on a wide screen: letters as tall as thumbs.
    if (viewer.currentScale > 1.6) viewer.currentScale = 1.6;
    nameThePages(viewer);
    onChange({ page: 1, pages: viewer.pagesCount, scale: viewer.currentScale });
    onReady();
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onChange({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => onChange({ scale }));
  const onMatches = ({ matchesCount }: { matchesCount: { current: number; total: number } }) =>
    onChange({ found: matchesCount });
  eventBus.on('updatefindmatchescount', onMatches);
  eventBus.on('updatefindcontrolstate', onMatches);
}

/** Screen readers hear which page they are on. */
function nameThePages(viewer: PDFViewer): void {
  for (let n = 0; n < viewer.pagesCount; n++) {
    const page = viewer.getPageView(n) as PDFPageView;
    page.div.setAttribute('aria-label', `Página ${n + 1}`);
  }
}

function falloOf(error: unknown): PdfFallo {
  const { name, status } = error as { name?: string; status?: number };
  if (name === 'InvalidPDFException') return 'ilegible';
  // Storage's answer to a link that ran out, or whose object went.
  if (status !== undefined && status >= 400 && status < 500) return 'enlace';
  return 'red';
}

/** pdf.js brings English only: what it would say is said by our own labels. */
const withoutTranslation = {
  getLanguage: () => 'es',
  getDirection: () => 'ltr',
  get: (_ids: unknown, _args: unknown, fallback: string | undefined) => Promise.resolve(fallback ?? ''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => undefined,
  resume: () => undefined,
};
