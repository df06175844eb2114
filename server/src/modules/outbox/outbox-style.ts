/** Styles of the outbox page, with the colours of the console's theme. */
export const outboxStyle = `
:root{color-scheme:light dark;--page:light-dark(#f8f8f6,#111415);--card:light-dark(#fff,#16191b);--line:light-dark(#e5e5e1,#292d30);--text:light-dark(#1b1d1f,#eceded);--soft:light-dark(#63635e,#a2a4a5);--accent:light-dark(#5344b8,#a99ff0);--amber:light-dark(#8a5300,#f2b45c);--red:light-dark(#b3261e,#f2938c)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:14px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
body>header,main{max-width:720px;margin:0 auto;padding:0 16px}
body>header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding-block:16px}
.brand{margin:0;font-weight:600}
nav{display:flex;gap:8px}
a{color:var(--accent);text-underline-offset:3px}
nav a{padding:4px 10px;border:1px solid var(--line);border-radius:6px;background:var(--card);color:var(--text);text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main{padding-bottom:64px}
h1{font-size:24px;line-height:32px;margin:16px 0 4px}
h2{font-size:16px;line-height:24px;margin:0 0 4px}
p{margin:0 0 8px}
.intro,.footer,.meta time{color:var(--soft)}
.intro{margin-bottom:24px}
.filter{margin-bottom:16px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:16px}
article,.none{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:16px}
.none{padding:40px 16px;text-align:center;color:var(--soft)}.none h2{color:var(--text)}.none p{margin:0}
article header{padding-bottom:12px;margin-bottom:12px;border-bottom:1px solid var(--line)}
.meta{display:flex;flex-wrap:wrap;gap:4px 12px;margin:0}
.meta time{margin-left:auto;font-variant-numeric:tabular-nums}
.channel{color:var(--soft)}
.recipient{order:1;flex-basis:100%;font-weight:600;overflow-wrap:anywhere}
.state{margin:4px 0 0;color:var(--soft)}.state.queued,.state.dropped,.state.expired{color:var(--amber)}.state.failed{color:var(--red)}
.code{width:max-content;max-width:100%;margin:12px 0;padding:4px 16px;border-radius:8px;background:var(--page);border:1px solid var(--line);font:600 28px/40px ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace;letter-spacing:.16em;user-select:all}
.action{display:inline-block;margin:4px 0;padding:8px 16px;border-radius:8px;background:var(--accent);color:var(--card);font-weight:600;text-decoration:none}
.footer{margin:0;font-size:13px}
.text{white-space:pre-line;overflow-wrap:anywhere}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;letter-spacing:0;user-select:none}
`;
