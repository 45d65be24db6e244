/** What is known at once, or later where somebody has to be asked. */
export type Answer<Value> = Value | Promise<Value>;

/** Goes on at once where the answer is known: turns of the event loop take longer than what they would wait for. */
export function after<Value, Next>(answer: Answer<Value>, next: (value: Value) => Answer<Next>): Answer<Next> {
  return answer instanceof Promise ? answer.then(next) : next(answer);
}
