import { useMessage } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';

/** The copyright line (GEN-04). */
export function Copyright() {
  const message = useMessage();
  return <span>{message('footer.copyright', { company: settings.company || message('app.company') })}</span>;
}
