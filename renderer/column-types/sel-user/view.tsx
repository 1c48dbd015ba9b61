import { directoryView } from '#renderer/widgets/people/directory-view.tsx';
import { selUserShape } from './column.ts';

export const view = directoryView(selUserShape);
