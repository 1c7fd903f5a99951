import { Skeleton, Stack, Text, Title, type TitleOrder } from '@mantine/core';

interface LegalTextProps {
  title: string;
  /** Undefined while it loads. */
  text: string | undefined;
  level: TitleOrder;
}

/** Blank lines separate paragraphs; nothing in it is markup. */
export function LegalText({ title, text, level }: LegalTextProps) {
  return (
    <>
      <Title order={level} size="h1" mb="md">
        {title}
      </Title>
      {text === undefined ? <Skeleton h={160} /> : <Paragraphs text={text} />}
    </>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <Stack gap="sm">
      {paragraphsOf(text).map(({ at, words }) => (
        <Text key={at} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {words}
        </Text>
      ))}
    </Stack>
  );
}

const paragraphsOf = (text: string) =>
  [...text.trim().matchAll(/[^\n]+(\n[^\n\S]*\S[^\n]*)*/g)].map((found) => ({
    at: found.index,
    words: found[0],
  }));
