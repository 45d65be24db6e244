export { answerQuestion, findOpenQuestion, keepQuiet, listQuestions, type QuestionRow } from './store.ts';
