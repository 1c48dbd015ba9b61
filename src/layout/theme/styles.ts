/*
 * The styles of every page, in the order in which they win over one another. antd's own come as a stylesheet: made in the browser, they
 * cost the first drawing of each component (GRID-12, W1).
 */
import './links.css';
import 'antd/dist/antd.css';
import './page.css';
