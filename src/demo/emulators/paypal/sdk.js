/**
 * Stands in for PayPal's browser script, version 6. Loaded before the shop's own code, it sets
 * `window.paypal`, which PayPal's loader then takes instead of fetching the real one.
 */
(() => {
  const base = new URL('.', document.currentScript.src).href.replace(/\/$/, '');
  const origin = new URL(base).origin;
  const messageType = 'paypal-emulator';
  const returnKey = 'paypal-emulator-redirect';

  // Stages: where the approval page is shown, a window of its own or a dialog on this page.

  function openWindow(withOverlay) {
    const features = 'popup,width=520,height=820';
    const opened = window.open(`${base}/checkoutnow/opening`, 'paypal-emulator', features);
    if (!opened) return null;
    const overlay = withOverlay ? openDialog(overlayContent(opened)) : null;
    const closed = new Promise((resolve) => {
      const timer = setInterval(() => {
        if (!opened.closed) return;
        clearInterval(timer);
        resolve();
      }, 250);
    });
    return {
      presentation: 'popup',
      show: (url) => opened.location.replace(url),
      closed: overlay ? Promise.race([closed, overlay.dismissed]) : closed,
      close() {
        opened.close();
        overlay?.close();
      },
    };
  }

  function openFrame() {
    const frame = document.createElement('iframe');
    frame.title = 'PayPal';
    frame.src = `${base}/checkoutnow/opening`;
    const dialog = openDialog([frame], 'framed');
    return {
      presentation: 'modal',
      show: (url) => {
        frame.src = url;
      },
      closed: dialog.dismissed,
      close: dialog.close,
    };
  }

  function overlayContent(opened) {
    const text = document.createElement('p');
    text.textContent = 'Finish paying in the PayPal window.';
    const show = document.createElement('button');
    show.type = 'button';
    show.textContent = 'Show the window';
    show.addEventListener('click', () => opened.focus());
    return [text, show];
  }

  const dialogStyle = styleSheet(`
    dialog { border: 0; padding: 2.5rem; background: #14110e; color: #efe6da; text-align: center;
      font: 400 1rem/1.6 Jost, Arial, sans-serif; max-width: min(30rem, 92vw); }
    dialog.framed { padding: 0; width: min(30rem, 100vw); height: min(52rem, 100dvh);
      max-width: none; max-height: none; overflow: hidden; }
    dialog.framed[open] { display: grid; grid-template-rows: auto 1fr; }
    dialog::backdrop { background: rgb(20 17 14 / 0.72); }
    p { margin: 0 0 1.25rem; }
    iframe { display: block; width: 100%; height: 100%; border: 0; }
    button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid currentcolor;
      background: none; color: inherit; font: inherit; cursor: pointer; }
    button:focus-visible { outline: 2px solid #d4af37; outline-offset: 3px; }
    .dismiss { display: block; margin: 1rem auto 0; border-color: transparent; }
    .framed .dismiss { order: -1; justify-self: end; margin: 0; }`);

  function openDialog(content, className = '') {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [dialogStyle];
    const dialog = document.createElement('dialog');
    dialog.className = className;
    dialog.setAttribute('aria-label', 'PayPal');
    const dismiss = document.createElement('button');
    dismiss.type = 'button';
    dismiss.className = 'dismiss';
    dismiss.textContent = 'Close PayPal';
    dialog.append(...content, dismiss);
    root.append(dialog);
    document.body.append(host);
    dialog.showModal();
    const dismissed = new Promise((resolve) => {
      dismiss.addEventListener('click', resolve);
      dialog.addEventListener('cancel', resolve);
    });
    return { dismissed, close: () => host.remove() };
  }

  // Sessions: one payment from the click to its end.

  function approvalUrl(orderId, fundingSource, presentation) {
    const query = new URLSearchParams({ token: orderId, funding: fundingSource });
    if (presentation) query.set('presentation', presentation);
    return `${base}/checkoutnow?${query}`;
  }

  function messageAbout(orderId) {
    return new Promise((resolve) => {
      window.addEventListener('message', function hear({ origin: sender, data }) {
        if (sender !== origin || data?.type !== messageType || data.token !== orderId) return;
        window.removeEventListener('message', hear);
        resolve(data);
      });
    });
  }

  /** A window closed without a word may still have approved first. */
  async function askOutcome(orderId) {
    const response = await fetch(`${base}/checkoutnow/status?token=${orderId}`);
    const { isApproved, payerId } = await response.json();
    return { outcome: isApproved ? 'approved' : 'cancelled', payerId };
  }

  function toPayPalError(error) {
    const wrapped = error instanceof Error ? error : new Error(String(error));
    return Object.assign(wrapped, {
      code: wrapped.code ?? 'ERR_FLOW_PAYMENT_HANDLER',
      isRecoverable: wrapped.isRecoverable ?? true,
    });
  }

  function createSession(fundingSource, options) {
    let stage = null;

    async function finish(orderId, { outcome, payerId, isRepeated }) {
      if (outcome !== 'approved') {
        options.onCancel?.({ orderId });
        options.onComplete?.({ paymentSessionState: 'canceled' });
        return;
      }
      const data = { orderId, payerId, fundingSource };
      const calls = [options.onApprove?.(data)];
      if (isRepeated) calls.push(options.onApprove?.(data));
      await Promise.all(calls);
      options.onComplete?.({ paymentSessionState: 'approved' });
    }

    function report(error) {
      options.onError?.(toPayPalError(error));
      options.onComplete?.({ paymentSessionState: 'error' });
    }

    async function redirect(orderPromise, autoRedirect) {
      const { orderId } = (await orderPromise) ?? options;
      sessionStorage.setItem(returnKey, JSON.stringify({ orderId, fundingSource }));
      const redirectURL = approvalUrl(orderId, fundingSource, '');
      if (autoRedirect?.enabled === false) return { redirectURL };
      location.assign(redirectURL);
    }

    async function pay(orderPromise) {
      const { orderId } = (await orderPromise) ?? options;
      const told = messageAbout(orderId);
      stage.show(approvalUrl(orderId, fundingSource, stage.presentation));
      const left = stage.closed.then(() => askOutcome(orderId));
      const outcome = await Promise.race([told, left]);
      stage.close();
      await finish(orderId, outcome);
    }

    function closeStage() {
      stage?.close();
      stage = null;
    }

    return {
      async start(presentation = {}, orderPromise = undefined) {
        const { presentationMode = 'auto', fullPageOverlay, autoRedirect } = presentation;
        if (presentationMode === 'redirect' || presentationMode === 'direct-app-switch') {
          return redirect(orderPromise, autoRedirect);
        }
        if (stage) return;
        // The window must open within the click: browsers block it after the first wait.
        const wanted =
          presentationMode === 'modal' ? null : openWindow(fullPageOverlay?.enabled ?? true);
        stage = wanted ?? openFrame();
        try {
          await pay(orderPromise);
        } catch (error) {
          report(error);
        } finally {
          closeStage();
        }
      },
      cancel: closeStage,
      destroy: closeStage,
      hasReturned() {
        const token = new URLSearchParams(location.search).get('token');
        return token !== null && sessionStorage.getItem(returnKey)?.includes(token) === true;
      },
      async resume() {
        const { orderId } = JSON.parse(sessionStorage.getItem(returnKey) ?? '{}');
        sessionStorage.removeItem(returnKey);
        if (orderId) await finish(orderId, await askOutcome(orderId)).catch(report);
      },
    };
  }

  // Buttons.

  function styleSheet(text) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  }

  const buttonStyle = styleSheet(`
    :host { display: block; width: 100%; }
    button { display: flex; align-items: center; justify-content: center; gap: 0.4em; width: 100%;
      min-height: var(--paypal-button-height, 3.25rem); padding: 0 1rem; border: 0;
      border-radius: var(--paypal-button-border-radius, 2px); background: #ffc439; color: #14110e;
      font: 450 1rem/1 Jost, Arial, sans-serif; cursor: pointer; transition: filter 300ms; }
    :host(.paypal-black) button { background: #14110e; color: #fff; }
    :host(.paypal-white) button { background: #fff; box-shadow: inset 0 0 0 1px #14110e; }
    b { font-weight: 800; font-style: italic; letter-spacing: -0.02em; }
    button:hover { filter: brightness(0.95); }
    button:focus-visible { outline: 2px solid #7a5f14; outline-offset: 3px; }
    button:disabled { cursor: not-allowed; filter: grayscale(0.4) opacity(0.55); }`);

  const labels = {
    pay: 'Pay with',
    buynow: 'Buy now with',
    checkout: 'Check out with',
    donate: 'Donate with',
    subscribe: 'Subscribe with',
  };

  function buttonElement(labelOf) {
    return class extends HTMLElement {
      static observedAttributes = ['disabled', 'type'];
      #button = document.createElement('button');

      constructor() {
        super();
        const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
        root.adoptedStyleSheets = [buttonStyle];
        this.#button.type = 'button';
        root.append(this.#button);
        // A disabled element still hears clicks that scripts send it.
        this.addEventListener('click', (event) => {
          if (this.disabled) event.stopImmediatePropagation();
        });
      }

      connectedCallback() {
        this.#render();
      }

      attributeChangedCallback() {
        this.#render();
      }

      get disabled() {
        return this.hasAttribute('disabled');
      }

      set disabled(value) {
        this.toggleAttribute('disabled', Boolean(value));
      }

      #render() {
        this.#button.disabled = this.disabled;
        const [lead, brand, tail] = labelOf(this.getAttribute('type') ?? 'pay');
        const mark = document.createElement('b');
        mark.textContent = brand;
        this.#button.replaceChildren(`${lead} `.trimStart(), mark, tail ? ` ${tail}` : '');
        this.#button.setAttribute('aria-label', [lead, brand, tail].filter(Boolean).join(' '));
      }
    };
  }

  const elements = {
    'paypal-button': (type) => [labels[type] ?? labels.pay, 'PayPal'],
    'paypal-pay-later-button': () => ['', 'PayPal', 'Pay Later'],
    'venmo-button': (type) => [labels[type] ?? labels.pay, 'Venmo'],
  };
  for (const [name, labelOf] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, buttonElement(labelOf));
  }

  // The namespace.

  const details = {
    paypal: { canBeVaulted: false },
    paylater: { canBeVaulted: false, countryCode: 'US', productCode: 'PAYLATER' },
  };
  const eligibility = {
    isEligible: (method) => method in details,
    getDetails: (method) => details[method],
  };

  window.paypal = {
    version: '6.0.0-emulator',
    createInstance: async () => ({
      findEligibleMethods: async () => eligibility,
      hydrateEligibleMethods: () => eligibility,
      updateLocale() {},
      createPayPalOneTimePaymentSession: (options) => createSession('paypal', options),
      createPayLaterOneTimePaymentSession: (options) => createSession('paylater', options),
      createVenmoOneTimePaymentSession: (options) => createSession('venmo', options),
    }),
  };
})();
