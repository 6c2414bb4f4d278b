/** A reason not to start that a person can fix. It is shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
