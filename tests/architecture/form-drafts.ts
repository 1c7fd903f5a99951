import type { Sources } from './import-rules';

/** A single choice (Select, Switch, one Checkbox) is made again in a moment: not what a draft is for. */
const FIELDS =
  /\b(?:Textarea|TextInput|PasswordInput|NumberInput|Autocomplete|TagsInput|JsonInput|Input|DateInput|DatePickerInput)\b/;
const KIT = /import\s*\{([^}]*)\}\s*from '@mantine\/(?:core|dates)'/g;
const OWN_FORM =
  /<form\b|<textarea\b|<Checkbox\.Group|from '@mantine\/form'|import \{ (?:FormField|LineasInput) \}/;
const VALUE_IMPORT = /^import (?!type )(?:[^'";]*?\sfrom )?'@\/([^']+)'/gm;
const DRAFT_HOOK = 'src/ui/borradores/use-draft';

/** Files in which something is filled in, and that keep no draft: neither by themselves nor by a hook that they import. */
export function formsWithoutDraft(sources: Sources): string[] {
  return [...sources]
    .filter(([file, text]) => file.endsWith('.tsx') && asksForSomething(text))
    .map(([file]) => file)
    .filter((file) => !keepsDraft(sources, file, 3));
}

function asksForSomething(text: string): boolean {
  return OWN_FORM.test(text) || [...text.matchAll(KIT)].some(([, names = '']) => FIELDS.test(names));
}

/** Through hooks and no further than `steps`: a page that shows a form with a draft may ask for something else too. */
function keepsDraft(sources: Sources, file: string, steps: number): boolean {
  const imported = importedBy(sources.get(file) ?? '');
  if (imported.includes(DRAFT_HOOK)) return true;
  const hooks = imported.filter((path) => /\/use-[^/]+$/.test(path));
  return steps > 0 && hooks.some((path) => keepsDraft(sources, `${path}.ts`, steps - 1));
}

const importedBy = (text: string) =>
  [...text.matchAll(VALUE_IMPORT)].flatMap(([line, path]) =>
    /^import \{(?:\s*type [^,}]+,?)+\s*\}/.test(line) ? [] : [`src/${path}`],
  );
