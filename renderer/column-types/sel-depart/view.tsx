import { directoryView } from '#renderer/widgets/people/directory-view.tsx';
import { selDepartShape } from './column.ts';

export const view = directoryView(selDepartShape);
