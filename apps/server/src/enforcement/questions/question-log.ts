export { answerQuestion, keepQuiet, listQuestions, type QuestionRow } from './store.ts';
