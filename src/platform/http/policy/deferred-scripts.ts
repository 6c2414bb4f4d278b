import { hashScript } from './marked-scripts.ts';

/**
 * Starts the page's scripts after its first picture is on the screen, so that the two don't share a
 * slow connection. A touch starts the scripts at once, and a button pressed before hydration is
 * stored in `window.earlyPress`, which React sets to null. A form without an address of its own is
 * sent by React: the browser would load the page again, with everything typed in the address
 * instead of in the form. A slow phone needs time to request each script, so it requests a few at a
 * time and yields in between.
 *
 * With Trusted Types, text becomes script or markup only by the two policies here: the page's own
 * late scripts, which the content policy checks by their hash, and what React needs (an empty
 * script to fill with data, text without tags), the reader of phone pictures (a worker made by the
 * page itself) and the page that is shown without a connection.
 *
 * A constant, since the content policy allows it by its hash.
 */
const starter = `(function () {
  var signs = ['pointerdown', 'keydown', 'focusin'];
  var longestWait = 2500;
  var atOnce = 4;
  var late;
  document.currentScript.remove();
  if (window.trustedTypes) {
    trustedTypes.createPolicy('default', {
      createHTML: function (text) { return text === '<script><\\/script>' || text.indexOf('<') === -1 ? text : null; },
      createScriptURL: function (url) { return url === '/service-worker.js' || url.indexOf('blob:' + location.origin + '/') === 0 ? url : null; }
    });
    late = trustedTypes.createPolicy('late', { createScript: function (text) { return text; } });
  }
  function begin() {
    signs.forEach(function (sign) { removeEventListener(sign, begin, true); });
    var links = document.querySelectorAll('link[rel=late]');
    for (var next = 0; next < links.length && next < atOnce; next += 1) links[next].rel = 'modulepreload';
    if (links.length > atOnce) return setTimeout(begin);
    document.querySelectorAll('script[type="text/late"]').forEach(function (waiting) {
      var script = document.createElement('script');
      script.type = 'module';
      script.text = late ? late.createScript(waiting.text) : waiting.text;
      waiting.replaceWith(script);
    });
  }
  function keep(event) {
    if (window.earlyPress === null) removeEventListener('click', keep, true);
    else window.earlyPress = event.target.closest('button[type=button]') || undefined;
  }
  function hold(event) {
    if (window.earlyPress === null) return removeEventListener('submit', hold, true);
    if (event.target.hasAttribute('action')) return;
    event.preventDefault();
    window.earlyPress = event.submitter || undefined;
  }
  function afterPaint() {
    requestAnimationFrame(function () { requestAnimationFrame(function () { setTimeout(begin); }); });
  }
  signs.forEach(function (sign) { addEventListener(sign, begin, true); });
  addEventListener('click', keep, true);
  addEventListener('submit', hold, true);
  setTimeout(begin, longestWait);
  var picture = document.querySelector('img[fetchpriority=high]');
  if (!picture || picture.complete) return afterPaint();
  picture.addEventListener('load', afterPaint);
  picture.addEventListener('error', afterPaint);
})()`;

export const starterHash = hashScript(starter);

/** `importMap` stands before the first module is requested: the starter requests all of them. */
export function deferScripts(html: string, importMap: string | null = null): string {
  const end = html.lastIndexOf('</body>');
  if (end === -1) return html;
  const page = html
    .slice(0, end)
    .replaceAll('<link rel="modulepreload"', '<link rel="late"')
    // An element that is no script gets a type of its own and none of the attributes of scripts.
    .replaceAll(/<script type="module"(?: async="")?/g, '<script type="text/late"');
  const map = importMap === null ? '' : `<script type="importmap">${importMap}</script>`;
  return `${page}${map}<script>${starter}</script>${html.slice(end)}`;
}
