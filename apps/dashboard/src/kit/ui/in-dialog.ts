import { createContext } from 'react';

/** Whether a part is shown in a dialog, from which the rest of the page cannot be reached. */
export const InDialog = createContext(false);
