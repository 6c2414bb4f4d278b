import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type WriteMethod, writeJson } from '#client/api.ts';
import { type ActionOptions, useAction } from './use-action.ts';

type Options<Args extends unknown[], Answer> = Omit<ActionOptions<Args, Answer>, 'call'>;

type StepOptions<Args extends unknown[], Answer> = Options<Args, Answer> & {
  /** `path` stands below the address of the record. */
  send: (...args: Args) => { method: WriteMethod; path?: string; body?: unknown };
};

type MakeOptions<Args extends unknown[], Answer> = Options<Args, Answer> & {
  body: (...args: Args) => unknown;
};

/** An action whose answer is shown before anything else follows. */
function useShownAction<Args extends unknown[], Answer>(
  show: (client: QueryClient, answer: Answer) => void,
  { done, ...options }: ActionOptions<Args, Answer>,
) {
  const client = useQueryClient();
  return useAction<Args, Answer>({
    ...options,
    done(answer, ...args) {
      show(client, answer);
      return done?.(answer, ...args);
    },
  });
}

/**
 * The calls about records of one kind: `all` is the address of their list. Every call about one of
 * them answers with it, under `name`.
 */
export function recordCalls<Name extends string, Item extends { id: number | string }>(
  all: string,
  name: Name,
) {
  type Answer = Record<Name, Item>;
  const addressOf = (id: number | string) => `${all}/${id}`;

  /** Shows what the server answered; lists are read again. */
  function show(client: QueryClient, answer: Answer): void {
    const shown = addressOf(answer[name].id);
    client.setQueryData<Answer>([shown], answer);
    void client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => key !== shown && String(key).startsWith(all),
    });
  }

  return {
    show,
    useOne: (id: string) => useQuery<Answer>({ queryKey: [addressOf(id)], staleTime: 0 }),
    /** An action on one of them. */
    useStep: <Args extends unknown[] = []>(
      id: number | string,
      { send, ...options }: StepOptions<Args, Answer>,
    ) =>
      useShownAction<Args, Answer>(show, {
        ...options,
        call(...args) {
          const { method, path = '', body } = send(...args);
          return writeJson(method, `${addressOf(id)}${path}`, body);
        },
      }),
    /** Makes one. */
    useMake: <Args extends unknown[] = []>({ body, ...options }: MakeOptions<Args, Answer>) =>
      useShownAction<Args, Answer>(show, {
        ...options,
        call: (...args) => writeJson('POST', all, body(...args)),
      }),
  };
}
