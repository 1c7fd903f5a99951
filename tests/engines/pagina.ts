import type { Elemento, Motor } from './orden';
import { until } from './programa';

/** A page as these tests see it: what is found by its role and its name is waited for, as people wait for it. */

const ROLES = {
  button: 'button, [role="button"]',
  columnheader: 'th, [role="columnheader"]',
  combobox: '[role="combobox"]',
  dialog: '[role="dialog"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role="menuitem"]',
  option: '[role="option"]',
  searchbox: 'input[type="search"]',
  tab: '[role="tab"]',
  textbox: 'input, textarea',
} as const;
type Role = keyof typeof ROLES;

/** The elements in sight of those selectors whose name is the one asked for; without one, all. */
const FIND = `
  const [selector, wanted] = arguments;
  const textOf = (id) => document.getElementById(id)?.textContent ?? '';
  const namesOf = (element) => [
    element.getAttribute('aria-label'),
    (element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf).join(' '),
    [...(element.labels ?? [])].map((label) => label.textContent.replace('*', '')).join(' '),
    element.textContent,
  ];
  return [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (wanted === null || namesOf(element).some((name) => name?.trim() === wanted)),
  );
`;

export class Pagina {
  readonly motor: Motor;
  private readonly base: string;

  constructor(motor: Motor, base: string) {
    this.motor = motor;
    this.base = base;
  }

  async goTo(path: string): Promise<void> {
    await this.motor.goTo(this.base + path);
  }

  path(): Promise<string> {
    return this.motor.run('return location.pathname + location.search');
  }

  text(): Promise<string> {
    return this.motor.run('return document.body.innerText');
  }

  /** The first one, once it is there. */
  get(role: Role, name: string | null = null): Promise<Elemento> {
    return this.until(`${role} «${name ?? ''}»`, async () => (await this.all(ROLES[role], name))[0]);
  }

  /** What it said instead is part of the failure. */
  private async until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    return until(what, ask).catch(async (error: Error) => {
      throw new Error(`${error.message}; ${await this.path()} says:\n${(await this.text()).slice(0, 2000)}`);
    });
  }

  all(selector: string, name: string | null = null): Promise<Elemento[]> {
    return this.motor.run(FIND, [selector, name]);
  }

  async click(role: Role, name: string): Promise<void> {
    await this.motor.click(await this.get(role, name));
  }

  async fill(role: Role, name: string, text: string): Promise<void> {
    await this.motor.type(await this.get(role, name), text);
  }

  /** Until the page says so. */
  async says(text: string): Promise<void> {
    await this.until(`«${text}»`, async () => (await this.text()).includes(text) || undefined);
  }

  async arrives(path: string): Promise<void> {
    await this.until(path, async () => (await this.path()).startsWith(path) || undefined);
  }

  /** Until a script of the page answers yes. */
  async holds(what: string, script: string): Promise<void> {
    await this.until(what, async () => (await this.motor.run<boolean>(script)) || undefined);
  }

  /** A key, with those that are held down meanwhile. */
  async key(key: string, ...held: string[]): Promise<void> {
    const down = [...held, key].map((value) => ({ type: 'keyDown', value }));
    const up = [key, ...held.toReversed()].map((value) => ({ type: 'keyUp', value }));
    await this.motor.press([{ type: 'key', id: 'teclado', actions: [...down, ...up] }]);
  }

  /** As when a person chooses files: the input may be out of sight, and is told of them. */
  async choose(file: string): Promise<void> {
    const input = await this.until('an input of files', async () =>
      this.motor
        .run<Elemento | null>(`return document.querySelector('input[type="file"]')`)
        .then((one) => one ?? undefined),
    );
    await this.motor.type(input, file);
  }
}

/** Keys without a letter, as WebDriver writes them. */
export const TECLA = { control: '\uE009', enter: '\uE007', escape: '\uE00C', down: '\uE015' };
