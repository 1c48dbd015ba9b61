import { directoryView } from '#renderer/widgets/people/directory-view.tsx';
import { selPositionShape } from './column.ts';

export const view = directoryView(selPositionShape);
