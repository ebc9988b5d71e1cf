/**
 * Look of a quote's mail: one style element, no pictures and no fonts from elsewhere. Without it the mail is a heading,
 * paragraphs and a table. The preview gives the element the page's nonce.
 */
export const QUOTE_STYLE = `
body { margin: 0; padding: 16px; background: #F6F7F5; color: #12263A; font: 16px/1.5 Arial, Helvetica, sans-serif; }
.sheet { max-width: 600px; margin: 0 auto; padding: 24px; background: #FFFFFF; border: 1px solid #D9DEDC; border-radius: 10px; }
.sheet p { margin: 0 0 16px; overflow-wrap: anywhere; }
.sheet .store { margin-bottom: 8px; color: #0F5C5C; font-weight: bold; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.2; }
blockquote { margin: 0 0 24px; padding: 12px 16px 1px; border-left: 4px solid #0F5C5C; background: #F6F7F5; }
.sheet blockquote p { margin-bottom: 12px; }
.price { margin: 0 0 16px; }
.sheet .amount { margin: 0; font-size: 28px; font-weight: bold; }
.sheet .quiet, small { color: #4A5B69; font-size: 14px; font-weight: normal; }
table { margin: 0 0 24px; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 12px 0; border-top: 1px solid #D9DEDC; font-weight: normal; text-align: left; vertical-align: top; }
th { padding-right: 16px; overflow-wrap: anywhere; }
td { text-align: right; white-space: nowrap; font-weight: bold; }
.cost th, .cost td { padding: 6px 0; border-top: 0; }
.cost th { color: #4A5B69; }
.cost { background: #F6F7F5; }
.cost th { padding-left: 12px; }
.cost td { padding-right: 12px; }
.sheet .way { margin: 0 0 24px; }
.button { display: inline-block; padding: 12px 24px; border-radius: 8px; background: #0F5C5C; color: #FFFFFF; font-weight: bold; text-decoration: none; }
.sheet .questions { margin: 0; padding-top: 16px; border-top: 1px solid #D9DEDC; }
@media (max-width: 480px) { body { padding: 0; } .sheet { padding: 20px 16px; border: 0; border-radius: 0; } .button { display: block; text-align: center; } }
`.replaceAll('\n', '');
