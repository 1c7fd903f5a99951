import { Textarea, type TextareaProps } from '@mantine/core';

interface LineasInputProps extends Omit<TextareaProps, 'autosize' | 'rows' | 'onChange'> {
  value: string;
  minRows: number;
  maxRows: number;
  onChange: (value: string) => void;
}

/**
 * A text of many lines, pasted or typed. It is as tall as its lines are many: the kit's own measures a text of thousands at each key, which
 * lays out the whole page twice.
 */
export const LineasInput = ({ value, minRows, maxRows, onChange, ...props }: LineasInputProps) => (
  <Textarea
    {...props}
    rows={rowsOf(value, minRows, maxRows)}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

function rowsOf(text: string, least: number, most: number): number {
  let rows = 1;
  for (let at = text.indexOf('\n'); at >= 0 && rows < most; at = text.indexOf('\n', at + 1)) rows += 1;
  return Math.max(rows, least);
}
