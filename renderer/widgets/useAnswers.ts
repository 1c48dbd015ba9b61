import { answersOf, type Answers } from '#renderer/answers/answers.ts';
import { useWidgetPorts } from './ports.ts';

/** The answers of the data provider around this component. */
export function useAnswers(): Answers {
  return answersOf(useWidgetPorts().provider);
}
