export const inboxStyle = `
:root { color-scheme: light dark; --page: light-dark(#faf7f2, #14110e); --raised: light-dark(#fff, #1c1814); --tint: light-dark(#efe6da, #241f1a); --ink: light-dark(#1a1613, #efe6da); --quiet: light-dark(#6b625a, #a79e94); --hairline: light-dark(#ddd3c6, #37302a); --gold: #d4af37; --danger: light-dark(#7d1128, #e0908f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 400 1rem/1.6 Jost, Futura, 'Century Gothic', 'Helvetica Neue', Arial, sans-serif; }
a { color: inherit; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; padding: 1.25rem clamp(1rem, 3vw, 2.5rem); border-bottom: 1px solid var(--gold); }
header p { flex: 1 1 20rem; margin: 0; color: var(--quiet); }
h1, h2 { margin: 0; font: 400 1.75rem/1.2 'Bodoni Moda', Didot, 'Bodoni 72', Georgia, serif; }
h1 a { text-decoration: none; }
.columns { display: grid; grid-template-columns: minmax(18rem, 26rem) 1fr; min-height: calc(100vh - 5rem); }
nav { border-right: 1px solid var(--hairline); }
ol { margin: 0; padding: 0; list-style: none; }
li a { display: grid; gap: .15rem; padding: 1rem clamp(1rem, 3vw, 2.5rem); border-bottom: 1px solid var(--hairline); text-decoration: none; }
li a:hover, li a[aria-current] { background: var(--tint); }
li strong { font-weight: 500; overflow-wrap: anywhere; }
li span, li time, .meta, .hint { color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
li em { color: var(--danger); font-style: normal; }
main { padding: clamp(1rem, 3vw, 2.5rem); min-width: 0; }
.meta { margin: .5rem 0 1.5rem; }
.meta time::before { content: '\\00b7'; margin: 0 .5rem; }
.hint { padding: 1.5rem clamp(1rem, 3vw, 2.5rem); margin: 0; }
.back { display: none; margin: 0 0 1rem; }
iframe { display: block; width: 100%; height: min(70rem, 85vh); border: 1px solid var(--hairline); background: #faf7f2; color-scheme: light dark; }
details { margin-top: 1.5rem; }
summary { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: var(--raised); border: 1px solid var(--hairline); font-size: .875rem; }
@media (max-width: 50rem) {
  .columns { display: block; }
  nav { border-right: 0; }
  .reading nav, .listing main { display: none; }
  .back { display: block; }
}`;
