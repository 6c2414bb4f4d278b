import { WriteError } from '#client/api-error.ts';
import { toast } from '#design/toast/toast.ts';

/** The server's sentence if there is one. */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof WriteError && error.serverMessage) || fallback;
}

/** The specified sentence, followed by the server's reason if there is one. */
export function withReason(sentence: string) {
  return (error: unknown): string => {
    const reason = sentenceOf(error, '');
    return reason ? `${sentence}: ${reason}` : sentence;
  };
}

export function tellSuccess(description: string): void {
  toast({ title: 'Success', description });
}

export function tellProblem(description: string, title = 'Error'): void {
  toast({ title, description, variant: 'destructive' });
}

export function tellFailure(error: unknown, fallback: string): void {
  tellProblem(sentenceOf(error, fallback));
}
