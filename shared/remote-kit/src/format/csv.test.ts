import { csv } from './csv.ts';

test('[VE-12] CSV: quotes, line endings, byte order mark; no cell becomes a formula', () => {
  const text = csv(
    ['a', 'b'],
    [
      ['x,"y"', -1.5],
      ['=1+1', null],
      ['+48', true],
      ['@SUM', 'two\nlines'],
      ['-2+3', 'ż'],
      ['x;=HYPERLINK(1)', 'a;b'],
      ['＝1+1', 'e-mail@host'],
    ],
  );
  expect(text).toBe(
    '\uFEFF"a","b"\r\n"x,""y""",-1.5\r\n"\'=1+1",\r\n"\'+48",true\r\n"\'@SUM","two\nlines"\r\n"\'-2+3","ż"\r\n' +
      '"\'x;=HYPERLINK(1)","a;b"\r\n"\'＝1+1","e-mail@host"\r\n',
  );
});
