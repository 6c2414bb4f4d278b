import { useEffect, useState } from 'react';

type ScriptState = 'loading' | 'ready' | 'failed';

/** Without an address there is nothing to wait for. */
export function useStandInScript(url: string | null): ScriptState {
  const [state, setState] = useState<ScriptState>(url === null ? 'ready' : 'loading');
  useEffect(() => {
    if (url === null) return;
    const script = findScript(url) ?? addScript(url);
    if (script.dataset.state) return setState(script.dataset.state as ScriptState);
    const note = ({ type }: Event) => {
      script.dataset.state = type === 'load' ? 'ready' : 'failed';
      setState(script.dataset.state as ScriptState);
    };
    script.addEventListener('load', note);
    script.addEventListener('error', note);
    return () => {
      script.removeEventListener('load', note);
      script.removeEventListener('error', note);
    };
  }, [url]);
  return state;
}

function findScript(url: string): HTMLScriptElement | null {
  return document.querySelector(`script[src="${CSS.escape(url)}"]`);
}

function addScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  document.head.append(script);
  return script;
}
