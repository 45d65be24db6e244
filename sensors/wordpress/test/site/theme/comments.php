<?php
/**
 * Comments of a post, and the form.
 *
 * @package Plain
 */

wp_list_comments();
comment_form();
