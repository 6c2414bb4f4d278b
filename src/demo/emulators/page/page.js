/**
 * Runs on the emulators' pages. Tells the window that opened this one how the payment ended, and
 * keeps a second click from deciding twice. Without it the pages work by redirects alone.
 */
(() => {
  const { type, outcome, token, payerId, repeated } = document.body.dataset;
  if (outcome) {
    const target = window.opener ?? (window.parent === window ? null : window.parent);
    target?.postMessage({ type, outcome, token, payerId, isRepeated: repeated !== undefined }, '*');
    if (window.opener) window.close();
  }

  for (const form of document.querySelectorAll('form')) {
    form.addEventListener('submit', (event) => {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = 'yes';
      form.setAttribute('aria-busy', 'true');
    });
  }

  // A page restored by the back button would otherwise stay locked.
  window.addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll('form')) {
      delete form.dataset.sent;
      form.removeAttribute('aria-busy');
    }
  });

  const alert = document.querySelector('[role="alert"]');
  if (alert instanceof HTMLElement) alert.focus();
})();
