/** A setting or a condition of the machine that stops the start; its message is one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}
