import fs from 'node:fs';

import postcss, { type Container, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

const FILES = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, root: postcss.parse(fs.readFileSync(`src/${file}`, 'utf8')) }));

function rulesOf(root: Container): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  return rules;
}

/** A selector within its at-rules, such as `@media print .toolbar`. */
function place(rule: Rule): string {
  const { parent } = rule;
  const within = parent?.type === 'atrule' && 'params' in parent ? `@${parent.name} ${parent.params} ` : '';
  return within + rule.selector;
}

describe('style sheets', () => {
  it('strike a text through only in a state that the selector names', () => {
    const struck = FILES.flatMap(({ file, root }) =>
      rulesOf(root)
        .filter((rule) => rule.some((node) => node.type === 'decl' && node.value.includes('line-through')))
        .filter((rule) => rule.selectors.some((selector) => !selector.includes('[data-')))
        .map((rule) => `${file}: ${rule.selector}`),
    );
    expect(struck).toEqual([]);
  });

  it('say each selector once, so that a second rule does not undo the first by accident', () => {
    const twice = FILES.flatMap(({ file, root }) => {
      const places = rulesOf(root).map(place);
      return places.filter((one, at) => places.indexOf(one) !== at).map((one) => `${file}: ${one}`);
    });
    expect(twice).toEqual([]);
  });
});
