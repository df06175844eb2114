interface Variants {
  readonly themes: readonly string[];
  readonly locales: readonly string[];
  readonly widths: readonly number[];
}

/** Returns an HTML page with all pictures, one row per screen. Names need no escaping. */
export function contactSheet(names: readonly string[], { themes, locales, widths }: Variants): string {
  const picture = (name: string, theme: string, locale: string, width: number) => {
    const file = `${name}-${theme}-${locale}-${width}.png`;
    return `<a href="${file}" class="w${width}"><img src="${file}" alt="${name}, ${theme}, ${locale}, ${width} px" loading="lazy"><span>${theme} · ${locale} · ${width}</span></a>`;
  };
  const rows = names.map((name) => {
    const pictures = widths.flatMap((width) => themes.flatMap((theme) => locales.map((locale) => picture(name, theme, locale, width))));
    return `<section><h2>${name}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures of Fleet Console</title>
<style>
  body { font: 14px system-ui; margin: 24px; background: #777; color: #fff }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
  a { color: inherit; text-decoration: none; width: 340px }
  a.w360 { width: 150px }
  img { width: 100%; display: block; border: 1px solid #0006; background: #fff }
  span { font-size: 12px }
</style>
<h1>Pictures of Fleet Console</h1>
${rows.join('\n')}
</html>
`;
}
