/** A reason not to start that a person can act on; shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
