/** The commands of W3C WebDriver that these tests need: each engine has a way of its own to be told them (firefox.ts, webkit.ts). */
export interface Motor {
  goTo: (url: string) => Promise<void>;
  /** The body of a function in the page; `arguments` are JSON. */
  run: <Answer>(script: string, args?: unknown[]) => Promise<Answer>;
  /** With the mouse, as a person would: what covers the element is an error. */
  click: (element: Elemento) => Promise<void>;
  type: (element: Elemento, text: string) => Promise<void>;
  /** Keys held down, which are no element's. */
  press: (actions: unknown[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

/** WebDriver names an element by this key. */
const KEY = 'element-6066-11e4-a52e-4f735466cecf';
export type Elemento = { [KEY]: string };
export const idOf = (element: Elemento): string => element[KEY];
