import { render, screen } from '@testing-library/react';
import { acceptingWords } from './former-words.tsx';

const Title = acceptingWords(({ level, texts }: { readonly level: 1 | 2; readonly texts: { readonly title: string } }) => {
  const Heading = `h${level}` as const;
  return <Heading>{texts.title}</Heading>;
});

test('accepts texts under their current and their former name', () => {
  const former = { level: 2, words: { title: 'Former' } } as unknown as Parameters<typeof Title>[0];
  render(
    <>
      <Title level={1} texts={{ title: 'Current' }} />
      <Title {...former} />
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Current');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Former');
});
