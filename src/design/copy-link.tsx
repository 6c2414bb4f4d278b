import { useState } from 'react';
import { Button } from './button.tsx';

/** Only secure pages may use the clipboard. On others the user copies the address by hand. */
export function CopyLink({ url, label = 'Copy' }: { url: string; label?: string }) {
  const [text, setText] = useState<string | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setText('Copied');
    } catch {
      window.prompt('Copy the link:', url);
    }
  }
  return (
    <Button variant="outline" size="small" aria-label={label} onClick={() => void copy()}>
      <span aria-live="polite">{text ?? 'Copy'}</span>
    </Button>
  );
}
